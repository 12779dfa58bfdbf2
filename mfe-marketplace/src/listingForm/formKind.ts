import type { usePictures } from '@materia/ui/src/pictures/usePictures.ts'
import type { ComponentType } from 'react'
import type { MessageDescriptor } from 'react-intl'
import type { FormRules } from './fieldErrors.ts'
import type { ListingForm } from './useListingForm.ts'
import type { ListingFields } from './fieldNames.ts'

export type SectionsProps = {
  form: ListingForm
  pictures: ReturnType<typeof usePictures>
  /** The reason why quantity and price are locked. */
  lock?: MessageDescriptor
}

export type PreviewProps = {
  /** The fields to send; null while there is nothing to preview. */
  fields: ListingFields | null
  confirmLabel: string
  isBusy: boolean
  onConfirm: (fields: ListingFields) => void
  onClose: () => void
}

/** The questions of a form: of a listing, or of a wanted post. */
export type FormKind = FormRules & {
  Sections: ComponentType<SectionsProps>
  Preview: ComponentType<PreviewProps>
}
