import type { RemoteSlots } from '@materia/client/shell/remoteTypes.ts'
import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from './lang/en.json?only=auth,signInAgain'
import spanish from './lang/es.json?only=auth,signInAgain'

const slice = {
  name: 'mfe-account',
  version: __SLICE_VERSION__,
  messages: { en: english, es: spanish },
}

const slots: RemoteSlots = {
  'fresh-check': async () =>
    remoteWidget(slice, (await import('./freshCheck/FreshCheck.tsx')).FreshCheck),
  notices: async () =>
    (await import(/* webpackChunkName: "notices" */ './noticesPanel/noticesWidget.ts'))
      .noticesWidget,
  'sign-in-again': async () =>
    remoteWidget(slice, (await import('./signInAgain/SignInAgain.tsx')).SignInAgain),
}

export default slots
