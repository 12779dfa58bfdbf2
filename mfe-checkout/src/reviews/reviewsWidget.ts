import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=parties,reviews'
import spanish from '../lang/es.json?only=parties,reviews'
import { CompanyReviews } from './CompanyReviews.tsx'

export const reviewsWidget = remoteWidget(
  { name: 'mfe-checkout', version: __SLICE_VERSION__, messages: { en: english, es: spanish } },
  CompanyReviews,
)
