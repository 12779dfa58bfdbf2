import { renderScreen } from '@materia/client/renderScreen.tsx'
import { buildUser } from '@materia/client/identity/buildUser.ts'
import { screen } from '@testing-library/react'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'
import { CertificatesSection } from './CertificatesSection.tsx'

const path = '/api/taxes/certificates'
const texan = { state: 'TX', kind: 'resale', number: '32012345678', expiresOn: '2020-01-31' }
const arizonan = { state: 'AZ', kind: 'manufacturing', number: '21', expiresOn: null }

async function show(certificates: object[], answers: Record<string, [number, object?]> = {}) {
  const shown = renderScreen({
    routes: settingsRoutes(CertificatesSection),
    at: '/settings',
    user: buildUser(),
    answers: { [`GET ${path}`]: [200, { certificates }], ...answers },
  })
  await screen.findByRole('button', { name: 'Save certificate' })
  return shown
}

describe('exemption certificates in the settings', () => {
  it('are saved with their state, and then listed', async () => {
    const { keyboard, calls } = await show([], {
      [`POST ${path}`]: [200, { certificates: [arizonan] }],
    })
    await keyboard.click(screen.getByRole('button', { name: 'Save certificate' }))
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    await keyboard.selectOptions(screen.getByLabelText('State'), 'AZ')
    await keyboard.selectOptions(screen.getByLabelText('Kind'), 'manufacturing')
    await keyboard.type(screen.getByLabelText('Permit or registration number'), '21')
    await keyboard.click(screen.getByRole('button', { name: 'Save certificate' }))
    await screen.findByText('Arizona · Manufacturing · 21')
    expect(calls).toContainEqual({ call: `POST ${path}`, body: arizonan })
  })

  it('show that they are expired, and are removed', async () => {
    const { keyboard } = await show([texan], {
      [`DELETE ${path}/TX`]: [200, { certificates: [] }],
    })
    await screen.findByText('Expired on January 31, 2020')
    await keyboard.click(screen.getByRole('button', { name: 'Remove the certificate of Texas' }))
    await screen.findByText('Certificate removed')
    expect(screen.queryByRole('list', { name: 'Your certificates' })).toBeNull()
  })
})
