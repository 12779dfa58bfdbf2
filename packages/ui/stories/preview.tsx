import { Global } from '@emotion/react'
import type { Preview } from '@storybook/react-webpack5'
import { type Language, languageKey, languages } from '@materia/contracts/languages.ts'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { globalCss } from '../src/globalCss.ts'
import { LanguageContext } from '../src/useLanguage.ts'
import { Page } from '../src/display/Page.tsx'
import { SliceMessages } from '../src/language/SliceMessages.tsx'
import { VisuallyHidden } from '../src/display/VisuallyHidden.tsx'

const inter = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
).pathname

const preview: Preview = {
  globalTypes: {
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: [...languages], dynamicTitle: true },
    },
    scheme: {
      toolbar: { title: 'Scheme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { language: 'en', scheme: 'light' },
  // A story fails when axe finds a violation.
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  decorators: [
    (Story, { globals: { language, scheme }, title, name }) => (
      <Frame language={language} scheme={scheme} title={`${title}: ${name}`}>
        <Story />
      </Frame>
    ),
  ],
}

export default preview

type FrameProps = { language: Language; scheme: string; title: string; children: ReactNode }

/** The providers and elements that the shell puts around a screen. */
function Frame({ language, scheme, title, children }: FrameProps) {
  useEffect(() => {
    document.title = title
    document.documentElement.lang = language
    document.documentElement.dataset.theme = scheme
    localStorage.setItem(languageKey, language)
  }, [title, language, scheme])
  return (
    <LanguageContext value={{ language, setLanguage: () => {} }}>
      <SliceMessages>
        <Global styles={globalCss(inter)} />
        <MemoryRouter>
          <main>
            <VisuallyHidden>
              <h1>{title}</h1>
            </VisuallyHidden>
            <Page key={language}>{children}</Page>
          </main>
        </MemoryRouter>
      </SliceMessages>
    </LanguageContext>
  )
}
