import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useContext } from 'react'
import { useIntl } from 'react-intl'
import type { FilterFieldsProps } from './FilterFields.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { ListKindContext, type RefineTexts } from './listKind.ts'
import { messages } from './messages.ts'
import { refineMessages } from './refineMessages.ts'

const foot = css({
  position: 'sticky',
  bottom: 0,
  padding: `${space(4)} 0`,
  background: color.surface,
})

type FilterDialogProps = FilterFieldsProps & {
  isOpen: boolean
  onClose: () => void
  total?: number
}

/** The filters on a phone: a drawer with the count of matches at its bottom. */
export function FilterDialog({ isOpen, onClose, total, ...fields }: FilterDialogProps) {
  const intl = useIntl()
  const texts: RefineTexts = useContext(ListKindContext).refineTexts ?? refineMessages
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={intl.formatMessage(messages.filters)}
      shape="drawer"
    >
      <FilterSheet {...fields} />
      <div css={foot}>
        <Button isWide onClick={onClose}>
          {total === undefined
            ? intl.formatMessage(texts.show)
            : intl.formatMessage(texts.showTotal, { total })}
        </Button>
      </div>
    </Dialog>
  )
}
