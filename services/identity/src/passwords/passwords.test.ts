import { createPasswords } from './passwords.ts'

describe('createPasswords', () => {
  it('knows the password that it hashed from another', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('hojuelas de PET')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.isRight('hojuelas de PET', stored)).toBe(true)
    expect(await passwords.isRight('hojuelas de PP', stored)).toBe(false)
  })

  it('finds no password right for an unknown user', async () => {
    expect(await createPasswords().isRight('', null)).toBe(false)
  })

  it('refuses what is past its queue with 503 and a time to come back, and takes the rest', async () => {
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

  it('lets known devices past a queue of strangers that is full', async () => {
    const passwords = createPasswords({ inFlight: 1, queued: 0 })
    const answers = await Promise.allSettled([
      passwords.isRight('x', null),
      passwords.isRight('x', null),
      passwords.isRight('x', null, { isKnownDevice: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('goes on after a full queue', async () => {
    const passwords = createPasswords({ inFlight: 1, queued: 0 })
    await Promise.allSettled([passwords.isRight('x', null), passwords.isRight('x', null)])
    expect(await passwords.isRight('x', null)).toBe(false)
  })
})
