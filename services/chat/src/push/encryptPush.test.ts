import { createECDH, randomBytes } from 'node:crypto'
import { decryptPush } from '../../test/decryptPush.ts'
import { encryptPush } from './encryptPush.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('encryptPush', () => {
  it('produces the example of RFC 8291, appendix A', () => {
    const browser = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const chosen = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    }
    expect(
      encryptPush('When I grow up, I want to be a watermelon', browser, chosen).toString(
        'base64url',
      ),
    ).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is readable by its browser, and differs each time', () => {
    const own = createECDH('prime256v1')
    const browser = {
      p256dh: own.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    const sent = ['¿Todavía hay 20 t?', '¿Todavía hay 20 t?'].map((text) =>
      encryptPush(text, browser),
    )
    expect(sent.map((body) => decryptPush(body, own, browser.auth))).toEqual([
      '¿Todavía hay 20 t?',
      '¿Todavía hay 20 t?',
    ])
    expect(sent[0]).not.toEqual(sent[1])
  })

  it('refuses an invalid key', () => {
    expect(() =>
      encryptPush('Hola', {
        p256dh: randomBytes(65).toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }),
    ).toThrow()
  })
})
