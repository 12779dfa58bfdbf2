import { screen } from '@testing-library/react'
import { useIntl } from 'react-intl'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { useLanguage } from '../useLanguage.ts'

function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  const price = useIntl().formatDate(new Date('2026-03-15T12:00:00Z'), {
    month: 'short',
    year: 'numeric',
  })
  return <button type="button" onClick={() => setLanguage('es')}>{`${language} ${price}`}</button>
}

describe('language', () => {
  it('changes texts and formats, is stored, and is set on the document', async () => {
    const { keyboard } = renderRoutes({
      routes: [{ path: '/', Component: LanguageSwitch }],
      at: '/',
    })
    await keyboard.click(screen.getByText('en Mar 2026'))
    expect(screen.getByText('es mar 2026')).toBeTruthy()
    expect(localStorage.getItem('preferredLanguage')).toBe('es')
    expect(document.documentElement.lang).toBe('es')
  })
})
