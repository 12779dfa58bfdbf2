import { CacheProvider } from '@emotion/react'
import type { EmotionCache } from '@emotion/react'
import type { Language } from '@materia/contracts/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { RouterProviderProps } from 'react-router-dom'
import { LanguageProvider } from '@materia/ui/src/language/LanguageProvider.tsx'
import { Notices } from '@materia/ui/src/notices/Notices.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import english from '../lang/en.json?only=header,footer,newVersion,notFound,broken,failed,loadingPage,otherAccount,confirmEmail,redirect,skip,offline'
import spanish from '../lang/es.json?only=header,footer,newVersion,notFound,broken,failed,loadingPage,otherAccount,confirmEmail,redirect,skip,offline'

// Only the texts of the frame: most visits go to a remote, not to the shell's own pages.
const texts = { en: english, es: spanish }

type AppProps = {
  router: RouterProviderProps['router']
  queryClient: QueryClient
  styles: EmotionCache
  language?: Language
}

export function App({ router, queryClient, styles, language }: AppProps) {
  // The effects of all children have run, so the server-rendered page is now interactive.
  useEffect(() => document.getElementById('root')?.removeAttribute('data-server-rendered'), [])
  return (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider initial={language}>
          <SliceMessages messages={texts}>
            <RouterProvider router={router} />
            <Notices />
          </SliceMessages>
        </LanguageProvider>
      </QueryClientProvider>
    </CacheProvider>
  )
}
