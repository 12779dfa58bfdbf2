import { changeReferences } from '@materia/contracts/orders/api.ts'
import { type ReferenceField, referenceMax } from '@materia/contracts/orders/invoicing/constants.ts'
import type { References } from '@materia/contracts/orders/invoicing/references.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { type TextRule, validateTexts } from '@materia/contracts/text/rules.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useIntl } from 'react-intl'
import { form } from '../layout.ts'
import { fieldNames, messages } from './invoicingMessages.ts'
import { useOrderChange } from './useOrderChange.ts'

type Fields = Record<ReferenceField, string>

const rules: Record<ReferenceField, TextRule> = {
  poNumber: { max: referenceMax.poNumber },
  costCenter: { max: referenceMax.costCenter },
  sellerNote: { max: referenceMax.sellerNote, hasLines: true },
}

type ReferencesDialogProps = {
  order: Order
  references: References
  isOpen: boolean
  onClose: () => void
}

/** The buyer changes its PO number and cost center, the seller its note. */
export function ReferencesDialog(props: ReferencesDialogProps) {
  const { isOpen, onClose, order } = props
  const title = order.role === 'buyer' ? messages.edit : messages.editNote
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={useIntl().formatMessage(title)}>
      {isOpen && <ReferencesForm {...props} />}
    </Dialog>
  )
}

function ReferencesForm({ order: { id }, references, onClose }: ReferencesDialogProps) {
  const intl = useIntl()
  const { send, show } = useOrderChange(id)
  const { canChange, ...texts } = references
  const { field, submit, isBusy } = useRuledForm<Fields, Order>({
    defaultValues: texts,
    labels: fieldNames,
    validate: (fields) => validateTexts(rules, fields),
    texts: { REFERENCE_FIXED: messages.fixed },
    send: (fields) => {
      const body = Object.fromEntries(canChange.map((name) => [name, fields[name].trim()]))
      return send(call(changeReferences, { params: { id }, body }))
    },
    onSent: (changed) => {
      show(changed)
      notify({ title: intl.formatMessage(messages.saved) })
      onClose()
    },
    refused: messages.failed,
  })
  return (
    <form css={form} noValidate onSubmit={submit}>
      {canChange.includes('poNumber') && (
        <Field
          {...field('poNumber')}
          hint={intl.formatMessage(messages.poHint)}
          autoComplete="off"
        />
      )}
      {canChange.includes('costCenter') && (
        <Field
          {...field('costCenter')}
          hint={intl.formatMessage(messages.ownHint)}
          autoComplete="off"
        />
      )}
      {canChange.includes('sellerNote') && (
        <TextArea {...field('sellerNote')} hint={intl.formatMessage(messages.ownHint)} />
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {intl.formatMessage(messages.save)}
      </Button>
    </form>
  )
}
