import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

type BrowserKeys = { p256dh: string; auth: string }
type Chosen = { salt: Buffer; privateKey?: Buffer }

const recordBytes = 4096
const lastRecord = 2
const zero = Buffer.of(0)

/**
 * Encrypts a text for one browser, by RFC 8291 over RFC 8188 in one record. `chosen` exists for the
 * RFC's example. Throws when the browser's keys are invalid.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Chosen = { salt: randomBytes(16) },
): Buffer {
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const publicKey = own.getPublicKey()
  const browserKey = Buffer.from(p256dh, 'base64url')
  const shared = derive(
    own.computeSecret(browserKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info'), zero, browserKey, publicKey]),
    32,
  )
  const key = derive(shared, salt, labelled('aes128gcm'), 16)
  const nonce = derive(shared, salt, labelled('nonce'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [
    cipher.update(text),
    cipher.update(Buffer.of(lastRecord)),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, recordSize, Buffer.of(publicKey.length), publicKey, ...sealed])
}

const labelled = (what: string) => Buffer.concat([Buffer.from(`Content-Encoding: ${what}`), zero])
const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
