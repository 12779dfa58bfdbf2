import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { controlStyle } from '@materia/ui/src/forms/controlStyle.ts'
import { font, space } from '@materia/ui/src/theme.ts'
import Copy from 'lucide-react/icons/copy'
import { useId } from 'react'
import { useCopy } from './useCopy.ts'

const box = css({ display: 'grid', gap: space(1) })
const name = css({ fontWeight: font.strong, fontSize: font.small })
const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space(2) })

type CopyLineProps = { label: string; text: string; copyLabel: string }

/** A text that can be copied with a button or by hand. */
export function CopyLine({ label, text, copyLabel }: CopyLineProps) {
  const id = useId()
  const copy = useCopy()
  return (
    <div css={box}>
      <label css={name} htmlFor={id}>
        {label}
      </label>
      <div css={row}>
        <input
          id={id}
          css={controlStyle}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <Button
          variant="secondary"
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => void copy(text)}
        >
          <Copy size={18} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
