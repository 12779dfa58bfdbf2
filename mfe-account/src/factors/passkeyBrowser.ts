import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@materia/contracts/identity/factors/factor.ts'

// Loaded when a passkey is asked for: the login needs nothing of it before.
const load = () => import('./passkeyProof.ts')

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Whether the browser can offer passkeys in the list of a field, without being asked first. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

/** Has the browser prove a passkey; `isOffered`: in the list of a field, for as long as nobody chooses one. */
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

/** Ends an offer that waits in a field. */
export async function endPasskeyOffer(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** Whether somebody closed the browser's dialog, or it ended by itself: nothing went wrong that they do not know. */
export function isPasskeyDialogClosed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
