import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@materia/contracts/identity/factors/factor.ts'

type Options = { origin: string; counts?: boolean; isVerifying?: boolean }

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const cbor = {
  text: (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]),
  bytes: (bytes: Buffer) =>
    Buffer.concat([
      bytes.length < 256
        ? Buffer.from([0x58, bytes.length])
        : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
      bytes,
    ]),
}
const [present, verified, attested] = [1, 4, 64]

/**
 * An authenticator with one passkey that produces WebAuthn's bytes. Tests use it in place of a
 * browser.
 */
export function createSoftAuthenticator({ origin, counts = true, isVerifying = true }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let counter = 0
  let userHandle = base64url('nobody')

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counts ? counter : 0)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags + present + (isVerifying ? verified : 0)]),
      count,
      rest,
    ])
  }
  const coseKey = () =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cbor.bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cbor.bytes(Buffer.from(y, 'base64url')),
    ])

  return {
    id,
    create({ challenge, rp, user }: PasskeyCreation): PasskeyAttestation {
      userHandle = user.id
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(),
      ])
      const attestation = [
        cbor.text('fmt'),
        cbor.text('none'),
        cbor.text('attStmt'),
        Buffer.from([0xa0]),
        cbor.text('authData'),
        cbor.bytes(authenticatorData(rp.id, attested, credential)),
      ]
      const attestationObject = base64url(Buffer.concat([Buffer.from([0xa3]), ...attestation]))
      return {
        id,
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject,
        transports: ['internal'],
      }
    },
    get({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>): PasskeyAssertion {
      counter++
      const clientDataJSON = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return {
        id,
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      }
    },
    /** Sets the counter, to simulate a copied or restored authenticator. */
    countFrom(count: number) {
      counter = count
    },
  }
}
