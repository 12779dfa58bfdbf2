/** The second ways of a user to say who they are. */
export type Factors = {
  /** Of the authenticator app; null where there is none. */
  totp: { addedAt: string } | null
  recoveryCodesLeft: number
  passkeys: Passkey[]
  /** When all of them go, because an operator was asked for it; null where nobody was. */
  resetAt: string | null
}

/** What an authenticator app is given: as an address, which a QR code holds, and to type in. Answered once. */
export type TotpSecret = { url: string; key: string }

export type RecoveryCodes = { codes: string[] }

export type Passkey = {
  id: string
  name: string
  /** ISO 8601 UTC */
  createdAt: string
  lastUsedAt: string | null
  /** Whether its maker keeps a copy of it for other devices. */
  isSynced: boolean
}

type KnownCredential = { id: string; type: 'public-key'; transports: string[] }

/** What a browser makes a passkey of: WebAuthn's options as JSON. */
export type PasskeyCreation = {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout: number
  excludeCredentials: KnownCredential[]
  authenticatorSelection: {
    residentKey: 'required'
    requireResidentKey: boolean
    userVerification: 'required'
  }
  attestation: 'none'
}

/** What a browser asks for a passkey by. */
export type PasskeyRequest = {
  challenge: string
  rpId: string
  timeout: number
  allowCredentials: KnownCredential[]
  userVerification: 'required'
}

/** A new passkey as its browser made it; bytes as base64url. */
export type PasskeyAttestation = {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports: string[]
}

/** The proof of one that is there. */
export type PasskeyAssertion = {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string
}

/** How a user proves again who they are: by password, with a code where there is an app, or by passkey. */
export type Confirmation = { password?: string; code?: string; passkey?: PasskeyAssertion }
