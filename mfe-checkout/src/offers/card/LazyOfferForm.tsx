import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import type { OfferFormProps } from '../form/OfferFormProps.ts'

/** The form for a counter-offer or a renewal. Its code loads when it opens. */
export const LazyOfferForm = lazyPart<OfferFormProps>({
  load: async () =>
    (await import(/* webpackChunkName: "offer-form" */ '../form/OfferForm.tsx')).OfferForm,
})
