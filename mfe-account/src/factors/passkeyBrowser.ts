import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@materia/contracts/identity/factors/factor.ts'

// Loads on first use, because a login with a password needs nothing of it.
const load = () => import('./passkeyProof.ts')

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Whether the browser can offer passkeys in a field's list (conditional mediation). */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

/**
 * Asks the browser for a passkey assertion. `isOffered`: in a field's list, until a passkey is
 * chosen.
 */
export async function provePasskey(
  request: PasskeyRequest,
  isOffered = false,
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({
    optionsJSON: request,
    useBrowserAutofill: isOffered,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('./passkeyCreation.ts')
  const { id, response } = await startRegistration({ optionsJSON: creation })
  return {
    id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Ends an offer in a field's list. */
export async function endPasskeyOffer(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the browser's dialog was closed or timed out, which needs no error notice. */
export function isPasskeyDialogClosed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
