import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

/** Reads a push message as its browser does (RFC 8291). */
export function decryptPush(body: Buffer, own: ECDH, auth: string): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const serverKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), serverKey])
  const shared = hkdfSync(
    'sha256',
    own.computeSecret(serverKey),
    Buffer.from(auth, 'base64url'),
    info,
    32,
  )
  const key = (label: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${label}\0`, length),
    )
  const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('Not the last record')
  return plain.subarray(0, -1).toString()
}
