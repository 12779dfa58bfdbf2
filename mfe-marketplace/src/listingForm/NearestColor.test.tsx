import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { buildUser } from '../../test/factories.ts'
import routes from '../routes.tsx'
import { emptyFields, otherColor, toDraft } from './listingFields.ts'

beforeEach(() => localStorage.clear())

describe('a custom color', () => {
  it('gets the nearest known color as a suggestion, in both languages, with one press', async () => {
    const { keyboard } = renderScreen({
      routes,
      at: '/add-listing',
      language: 'es',
      user: buildUser({ country: '', state: '' }),
    })
    await keyboard.selectOptions(await screen.findByLabelText('Color'), otherColor)
    const field = screen.getByLabelText('Qué color')
    await keyboard.type(field, 'galvanisada')
    await keyboard.click(
      screen.getByRole('button', { name: '¿Quisiste decir Galvanized / Galvanizado?' }),
    )
    expect(field).toHaveProperty('value', 'Galvanizado')
    expect(screen.queryByRole('button', { name: /Quisiste decir/ })).toBeNull()

    await keyboard.clear(field)
    await keyboard.type(field, 'azul')
    await keyboard.click(screen.getByRole('button', { name: '¿Quisiste decir Blue / Azul?' }))
    expect(screen.getByLabelText('Color')).toHaveProperty('value', 'Blue')
  })

  it('is stored as in the reference list, whichever language it was typed in', () => {
    const colorOf = (customColor: string) =>
      toDraft({ ...emptyFields, color: otherColor, customColor }).color
    expect([' galvanizado ', 'Azul Cobalto', 'Molido'].map(colorOf)).toEqual([
      'Galvanized',
      'Azul Cobalto',
      'Molido',
    ])
  })
})
