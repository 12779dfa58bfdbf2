import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { ErrorSummary, type Failure } from './ErrorSummary.tsx'
import type { FormKind } from './formKind.ts'
import { messages } from './messages.ts'
import { useListingForm } from './useListingForm.ts'
import type { ListingFields } from './fieldNames.ts'

const layout = css({
  display: 'grid',
  gap: space(5),
  // A focused field stays clear of the header and of the bottom bar on phones.
  '& :is(input, select, textarea, button)': { scrollMargin: `${space(24)} 0` },
})
const restored = css({
  padding: space(4),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  '& > *': { flex: '1 1 auto', [from.tablet]: { flex: 'none' } },
})

/** Texts that differ between forms. */
type Texts = Record<
  'confirm' | 'failed' | 'leave' | 'leaveQuestion' | 'leaveText' | 'leaveConfirm',
  MessageDescriptor
>

type ListingFormProps<Saved> = {
  kind: FormKind
  base: ListingFields
  /** The fields with which a draft is compared, if not with `base`. */
  draftBase?: ListingFields
  draftKey: string
  texts: Texts
  /** The reason why quantity and price are locked. */
  offerLock?: MessageDescriptor
  save: (fields: ListingFields) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Called when the reader discards the typed text. */
  onLeave: () => void
}

/** The form of a listing or a wanted post, with preview, confirmation and error summary. */
export function ListingForm<Saved>({
  kind,
  base,
  draftBase,
  draftKey,
  texts,
  offerLock,
  save,
  onSaved,
  onLeave,
}: ListingFormProps<Saved>) {
  const { Preview, Sections } = kind
  const intl = useIntl()
  const [previewed, setPreviewed] = useState<ListingFields | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isAsking, setAsking] = useState(false)

  const showErrors = (why: Failure | null) => {
    setPreviewed(null)
    setFailure(why)
    setAttempt((count) => count + 1)
  }
  const { form, pictures, isRestored, hasChanged, clearDraft } = useListingForm({
    rules: kind,
    base,
    draftBase,
    draftKey,
    isOfferLocked: Boolean(offerLock),
    save,
    onSaved,
    failed: texts.failed,
    onRefused: (text) => showErrors({ title: intl.formatMessage(texts.failed), text }),
  })
  const handlePreview = (fields: ListingFields) => {
    setFailure(null)
    setPreviewed(fields)
  }
  const leave = () => {
    clearDraft()
    onLeave()
  }

  return (
    <>
      {/* Before the summary: the closing dialog restores the focus, and then the summary takes
          it. */}
      <Preview
        fields={previewed}
        confirmLabel={intl.formatMessage(texts.confirm)}
        isBusy={form.isBusy}
        onConfirm={form.send}
        onClose={() => setPreviewed(null)}
      />
      <form
        noValidate
        css={layout}
        onSubmit={form.handleSubmit(handlePreview, () => showErrors(null))}
      >
        <ErrorSummary form={form} labels={kind.labels} failure={failure} attempt={attempt} />
        {isRestored && (
          <p css={restored} role="status">
            {intl.formatMessage(messages.restored)}
          </p>
        )}
        <Sections form={form} pictures={pictures} lock={offerLock} />
        <div css={foot}>
          <Button variant="quiet" onClick={() => (hasChanged() ? setAsking(true) : leave())}>
            {intl.formatMessage(texts.leave)}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {intl.formatMessage(messages.preview)}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={intl.formatMessage(texts.leaveQuestion)}
        confirmLabel={intl.formatMessage(texts.leaveConfirm)}
        cancelLabel={intl.formatMessage(messages.keepEditing)}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <p>{intl.formatMessage(texts.leaveText)}</p>
      </ConfirmDialog>
    </>
  )
}
