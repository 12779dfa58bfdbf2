import * as emotion from '@materia/build/shared/emotion.ts'
import * as intl from '@materia/build/shared/intl.ts'
import * as query from '@materia/build/shared/query.ts'
import * as router from '@materia/build/shared/router.ts'
import * as jsxRuntime from '@emotion/react/jsx-runtime'
import React from 'react'
import ReactDOM from 'react-dom'
import type { SharedName } from '@materia/build/shared/sharedNames.ts'
import * as notify from '@materia/ui/src/notify.ts'
import * as uiTexts from '@materia/ui/src/language/uiTexts.ts'
import * as useLanguage from '@materia/ui/src/useLanguage.ts'

/** The modules that the shell shares with the remotes. */
export const sharedModules: Record<SharedName, object> = {
  react: React,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  'react-intl': intl,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': jsxRuntime,
  '@materia/ui/src/useLanguage.ts': useLanguage,
  '@materia/ui/src/notify.ts': notify,
  '@materia/ui/src/language/uiTexts.ts': uiTexts,
}
