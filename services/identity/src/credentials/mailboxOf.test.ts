import { mailboxOf } from './mailboxOf.ts'

it.each([
  ['ventas+1@planta.mx', 'ventas@planta.mx'],
  ['Ventas@Planta.mx', 'ventas@planta.mx'],
  ['a.na.lopez+x+y@gmail.com', 'analopez@gmail.com'],
  ['ana.lopez@googlemail.com', 'analopez@gmail.com'],
  ['ana.lopez@planta.mx', 'ana.lopez@planta.mx'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
