import { css } from '@emotion/react'
import { parseLocation } from '@materia/contracts/places/places.ts'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { currencyLabels, fieldLabels, unitLabels } from '../listingForm/fieldLabels.ts'
import type { FormKind, PreviewProps, SectionsProps } from '../listingForm/formKind.ts'
import { FormSection, pair } from '../listingForm/FormSection.tsx'
import { MaterialSection } from '../listingForm/MaterialSection.tsx'
import { errorTexts } from '../listingForm/messages.ts'
import { PlaceSection } from '../listingForm/PlaceSection.tsx'
import { PreviewDialog } from '../listingForm/PreviewDialog.tsx'
import { fieldId, type ListingForm } from '../listingForm/useListingForm.ts'
import { wantedHints } from '../listingForm/wantedHints.ts'
import { Facts } from '../materials/Facts.tsx'
import { useWantedTexts } from '../wanted/useWantedTexts.ts'
import { WantedHeadline } from '../wanted/WantedHeadline.tsx'
import { messages, wantedLabels } from './messages.ts'
import { postErrors, postFieldName, toPost } from './wantedFields.ts'

const description = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

/** The form of an open post, which has no draft. */
export const postKind: FormKind = {
  labels: { ...fieldLabels, ...wantedLabels },
  texts: {
    ...errorTexts,
    tooMuch: messages.tooMuch,
    mfiOrder: messages.mfiOrder,
    priceNeeded: messages.priceNeeded,
    WANTED_FULL: messages.isFull,
    WANTED_INVALID: messages.notConsistent,
    EMAIL_NOT_CONFIRMED: messages.confirmEmail,
    NOT_FOUND: messages.notFound,
  },
  errorsOf: postErrors,
  fieldOf: postFieldName,
  Sections: PostSections,
  Preview: PostPreview,
}

/** The form of a post that is not published yet. */
export const newPostKind: FormKind = {
  ...postKind,
  Preview: (props) => <PostPreview {...props} hasDraft />,
}

function PostSections({ form }: SectionsProps) {
  return (
    <>
      <MaterialSection form={form} isWanted />
      <NeedSection form={form} />
      <PlaceSection
        form={form}
        title={messages.place}
        postalCodeHint={wantedHints.postalCodeHint}
      />
    </>
  )
}

/** Quantity a month and target price. */
function NeedSection({ form }: { form: ListingForm }) {
  const intl = useIntl()
  const { field } = form
  const [price, showsPrice] = useWatch({ control: form.control, name: ['price', 'showsPrice'] })
  const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
  return (
    <FormSection title={intl.formatMessage(messages.need)}>
      <div css={pair}>
        <Field {...field('quantity')} {...decimal} />
        <SelectField {...field('unit', ['quantity'])}>
          {(['T', 'Kg'] as const).map((unit) => (
            <option key={unit} value={unit}>
              {intl.formatMessage(unitLabels[unit])}
            </option>
          ))}
        </SelectField>
      </div>
      <div css={pair}>
        <Field {...field('price')} hint={intl.formatMessage(messages.priceHint)} {...decimal} />
        <SelectField {...field('currency', ['price'])}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {intl.formatMessage(currencyLabels[currency])}
            </option>
          ))}
        </SelectField>
      </div>
      <Switch
        id={fieldId('showsPrice')}
        label={intl.formatMessage(fieldLabels.showsPrice)}
        hint={intl.formatMessage(messages.showsPriceHint)}
        disabled={price.trim() === ''}
        checked={price.trim() !== '' && showsPrice === 'yes'}
        onChange={({ target }) =>
          form.setValue('showsPrice', target.checked ? 'yes' : '', { shouldDirty: true })
        }
      />
    </FormSection>
  )
}

/** The post as sellers will see it. */
function PostPreview({
  fields,
  confirmLabel,
  isBusy,
  onConfirm,
  onClose,
  hasDraft = false,
}: PreviewProps & { hasDraft?: boolean }) {
  const intl = useIntl()
  return (
    <PreviewDialog
      isOpen={fields !== null}
      text={intl.formatMessage(messages.previewText)}
      onClose={onClose}
      actions={
        fields && (
          <>
            {hasDraft && (
              <Button
                variant="secondary"
                isBusy={isBusy}
                onClick={() => onConfirm({ ...fields, saveAs: 'draft' })}
              >
                {intl.formatMessage(messages.saveDraft)}
              </Button>
            )}
            <Button isBusy={isBusy} onClick={() => onConfirm({ ...fields, saveAs: '' })}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {fields && <Preview post={toPost(fields)} />}
    </PreviewDialog>
  )
}

function Preview({ post }: { post: ReturnType<typeof toPost> }) {
  const texts = useWantedTexts()
  const place = parseLocation(post.location)
  const { category, type, kilograms } = post
  if (!place || !category || !type || !kilograms) return null
  const shown = {
    ...post,
    ...place,
    category,
    type,
    kilograms,
    grade: post.grade ?? null,
    materialOrigin: post.materialOrigin ?? null,
    mfiMin: post.mfiMin ?? null,
    mfiMax: post.mfiMax ?? null,
    targetPrice: (post.showsPrice && post.targetPrice) || null,
  }
  return (
    <>
      <h3>{texts.title(shown)}</h3>
      <div>
        <WantedHeadline post={shown} />
      </div>
      <Facts facts={texts.facts(shown)} />
      {post.description && <p css={description}>{post.description}</p>}
    </>
  )
}
