import { renderRoutes } from '@materia/ui/src/testing/renderRoutes.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { screen } from '@testing-library/react'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { readFilters, writeFilters } from './filters.ts'
import { PlainFilters } from './PlainFilters.tsx'

/** Shows the form of an address; answers the filters of the address that it would go to. */
function show(address: string) {
  const filters = readFilters(new URLSearchParams(address))
  const element = (
    <SliceMessages messages={{ en: english, es: spanish }}>
      <form id="plain" aria-label="plain" />
      <PlainFilters filters={filters} form="plain" />
    </SliceMessages>
  )
  const { keyboard } = renderRoutes({ routes: [{ path: '/', element }], at: '/' })
  const sent = () => {
    const fields = new FormData(screen.getByRole<HTMLFormElement>('form'))
    return writeFilters(
      readFilters(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))),
    ).toString()
  }
  return { keyboard, sent }
}

describe('the filters without a script', () => {
  it.each([
    '',
    'category=Plastics&type=Polypropylene%2CNylon&color=Red&country=MEX&state=NL',
    'priceMin=0.5&priceMax=12&kilogramsMin=1000&priceCurrency=MXN',
  ])('send what is chosen already: %j', (address) => {
    expect(show(address).sent()).toBe(address)
  })

  it('make the address that the script would make', async () => {
    const { keyboard, sent } = show('category=Metals')
    await keyboard.selectOptions(screen.getByLabelText('Type'), 'Copper')
    await keyboard.selectOptions(screen.getByLabelText('Country'), 'MEX')
    await keyboard.type(screen.getByLabelText('From (kg)'), '500')
    expect(sent()).toBe('category=Metals&type=Copper&country=MEX&kilogramsMin=500')
  })
})
