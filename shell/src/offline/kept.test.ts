import { isKeptPicture, isKeptRead } from './kept.ts'

it.each([
  '/api/user',
  '/api/orders?role=buyer',
  '/api/orders/5/settlement',
  '/api/materials/7',
  '/api/conversations/3/messages?before=9',
])('keeps %s', (path) => {
  expect(isKeptRead(path)).toBe(true)
})

it.each([
  '/api/user/sessions',
  '/api/orders/export?year=2026',
  '/api/orders/5/payment',
  '/api/orders/5/settlement/pdf',
  '/api/documents/4',
  '/api/verification',
  '/api/payouts/accounts',
])('does not keep %s', (path) => {
  expect(isKeptRead(path)).toBe(false)
})

it('keeps pictures, and no PDF', () => {
  expect(isKeptPicture('/uploads/a-640.webp')).toBe(true)
  expect(isKeptPicture('/api/orders/papers/0123.pdf')).toBe(false)
})
