import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import routes from '../routes.tsx'

const request = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
}
const bytes = new ArrayBuffer(3)
const credential = {
  id: 'AAAA',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
}

/** Adds passkeys to the browser. It reports late whether a field can offer them. */
function mockBrowserPasskeys() {
  const canOffer = Promise.withResolvers<boolean>()
  const asked: { mediation: string | undefined; give: (found: object) => void }[] = []
  const get = ({ mediation, signal }: CredentialRequestOptions) =>
    new Promise((give, fail) => {
      asked.push({ mediation, give })
      signal?.addEventListener('abort', () => fail(signal.reason))
    })
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => {}, {
      isConditionalMediationAvailable: () => canOffer.promise,
    }),
  })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  return { asked, canOffer: () => canOffer.resolve(true) }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

it('a passkey login by press is not canceled by the offer in the field', async () => {
  const { asked, canOffer } = mockBrowserPasskeys()
  const { keyboard, location, calls } = renderScreen({
    routes,
    at: '/auth',
    answers: {
      'POST /api/login/passkey/options': [200, request],
      'POST /api/login/passkey': [200, buildUser()],
    },
  })
  await keyboard.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  canOffer()
  await waitFor(() => expect(calls).toHaveLength(2))
  // Lets everything run that the response starts.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await act(async () => asked[0]?.give(credential))
  await screen.findByText('elsewhere')
  expect([location(), asked.map(({ mediation }) => mediation)]).toEqual([
    '/marketplace',
    [undefined],
  ])
})
