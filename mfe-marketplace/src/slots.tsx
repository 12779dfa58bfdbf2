import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import type { RemoteSlots } from '@materia/client/shell/remoteTypes.ts'
import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from './lang/en.json?only=card,company,favorites,status'
import spanish from './lang/es.json?only=card,company,favorites,status'

const slice = {
  name: 'mfe-marketplace',
  version: __SLICE_VERSION__,
  messages: { en: english, es: spanish },
}

const slots: RemoteSlots = {
  'company-materials': async () =>
    remoteWidget(
      slice,
      (await import(/* webpackChunkName: "collections" */ './collections/CompanyMaterials.tsx'))
        .CompanyMaterials,
    ),
  'favorite-button': async () => {
    const { FavoriteButton } = await import('./favorites/FavoriteButton.tsx')
    return remoteWidget(slice, (given: SlotProps['favorite-button']) => (
      <FavoriteButton {...given} isCompact />
    ))
  },
  'favorite-materials': async () =>
    remoteWidget(
      slice,
      (await import(/* webpackChunkName: "collections" */ './collections/FavoriteMaterials.tsx'))
        .FavoriteMaterials,
    ),
}

export default slots
