import { createPasswords } from './passwords.ts'

describe('createPasswords', () => {
  it('recognizes the password that it hashed', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('hojuelas de PET')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.isRight('hojuelas de PET', stored)).toBe(true)
    expect(await passwords.isRight('hojuelas de PP', stored)).toBe(false)
  })

  it('accepts no password for an unknown user', async () => {
    expect(await createPasswords().isRight('', null)).toBe(false)
  })

  it('refuses requests past its queue with 503 and a time to wait, and handles the rest', async () => {
    const passwords = createPasswords({ inFlight: 1, queued: 2 })
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => passwords.isRight('x', null)),
    )
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(answers[3]).toMatchObject({
      reason: { code: 'UNAVAILABLE', headers: { 'retry-after': '1' } },
    })
  })

  it('lets known devices past a full queue of strangers', async () => {
    const passwords = createPasswords({ inFlight: 1, queued: 0 })
    const answers = await Promise.allSettled([
      passwords.isRight('x', null),
      passwords.isRight('x', null),
      passwords.isRight('x', null, { isKnownDevice: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('works again after a full queue', async () => {
    const passwords = createPasswords({ inFlight: 1, queued: 0 })
    await Promise.allSettled([passwords.isRight('x', null), passwords.isRight('x', null)])
    expect(await passwords.isRight('x', null)).toBe(false)
  })
})
