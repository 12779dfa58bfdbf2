import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { usePictures } from '../uploads/usePictures.ts'
import type { FormPicture } from '../uploads/usePictures.ts'
import { fieldFaults } from './fieldFaults.ts'
import type { Unfinished } from './fieldFaults.ts'
import { readDraft, writeDraft } from './listingDraft.ts'
import { changedFields, offerOf } from './listingFields.ts'
import type { ListingFields } from './listingFields.ts'

export type ListingForm = UseFormReturn<ListingFields>

/** A form that begins with `base` and what a draft of it changed, but for an offer that is locked since, and keeps what is typed as that draft. */
export function useListingForm(base: ListingFields, draftKey: string, isOfferLocked: boolean) {
  const [draft] = useState(() => readDraft(draftKey))
  const [first] = useState(() => ({ ...base, ...draft, ...(isOfferLocked && offerOf(base)) }))
  const pictures = usePictures(first.imageUrl)
  const unfinished = whyUnfinished(pictures.items)
  const form = useForm<ListingFields>({
    defaultValues: first,
    shouldFocusError: false,
    resolver: (fields) => {
      const errors = toErrors(fieldFaults(fields, unfinished))
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: fields, errors: {} }
    },
  })
  const { subscribe, setValue, formState: { isSubmitted } } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(draftKey, changedFields(base, values)) }),
    [subscribe, base, draftKey],
  )

  const stored = JSON.stringify(pictures.items.flatMap(({ url }) => url ?? []))
  useEffect(() => {
    const imageUrl: string[] = JSON.parse(stored)
    setValue('imageUrl', imageUrl, { shouldValidate: isSubmitted })
    // Also when an upload fails or is tried again is another text due.
  }, [stored, unfinished, setValue, isSubmitted])

  const hasChanged = () => pictures.items.some(({ file }) => file) || Object.keys(changedFields(base, form.getValues())).length > 0
  return { form, pictures, isRestored: draft !== null, hasChanged, forgetDraft: () => writeDraft(draftKey, {}) }
}

function whyUnfinished(items: FormPicture[]): Unfinished {
  if (items.some(({ error }) => error !== undefined)) return 'uploadFailed'
  return items.some(({ url }) => !url) ? 'uploading' : null
}

/** By the name of the fault: the reader's language says its text. */
function toErrors(faults: ReturnType<typeof fieldFaults>): FieldErrors<ListingFields> {
  return Object.fromEntries(faults.map(({ name, fault }) => [name, { type: fault }]))
}
