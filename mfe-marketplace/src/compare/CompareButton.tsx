import { css } from '@emotion/react'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import Scale from 'lucide-react/icons/scale'
import { useIntl } from 'react-intl'
import { toggleCompared } from './compared.ts'
import { messages } from './trayMessages.ts'

const round = css(needsScript, {
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  padding: 0,
  border: `1px solid transparent`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.ink,
  '&:hover': { borderColor: color.ink },
  '&[aria-pressed=true]': { background: color.action, color: color.onAction },
})
const framed = css(round, { borderColor: color.line })

type CompareButtonProps = {
  materialId: number
  title: string
  isCompared: boolean
  isFramed?: boolean
}

/** Adds a listing to the comparison, or removes it. */
export function CompareButton({
  materialId,
  title,
  isCompared,
  isFramed = false,
}: CompareButtonProps) {
  const intl = useIntl()
  const handleClick = () => {
    if (toggleCompared(materialId) === 'full')
      notify({ title: intl.formatMessage(messages.full), variant: 'destructive' })
  }
  return (
    <button
      type="button"
      css={isFramed ? framed : round}
      onClick={handleClick}
      aria-pressed={isCompared}
      aria-label={intl.formatMessage(messages.compareLot, { title })}
    >
      <Scale size={20} aria-hidden="true" />
    </button>
  )
}
