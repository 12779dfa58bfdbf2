import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useId, useRef } from 'react'
import type { ChangeEvent } from 'react'

const field = css({ display: 'grid', gap: space(1), justifyItems: 'start', minWidth: 0 })
const title = css({ fontWeight: font.strong, fontSize: font.small })
const small = css({ color: color.muted, fontSize: font.small, overflowWrap: 'anywhere' })
const errorStyle = css({ color: color.loss, fontSize: font.small, overflowWrap: 'anywhere' })

type FileChoiceProps = {
  label: string
  /** Label of the button. */
  choose: string
  /** Description of the chosen files. */
  chosen?: string
  hint: string
  error?: string
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
}

/**
 * A labeled file input in the page's language: the browser's own control uses the browser's
 * language.
 */
export function FileChoice({
  label,
  choose,
  chosen,
  hint,
  error,
  accept,
  isMultiple,
  isDisabled,
  onFiles,
}: FileChoiceProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Allows choosing the same file again after it was corrected.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <div css={field}>
      <p id={`${id}-label`} css={title}>
        {label}
      </p>
      <Button
        id={id}
        variant="secondary"
        disabled={isDisabled}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-error ${id}-chosen ${id}-hint`}
        onClick={() => inputRef.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={handleChange}
        aria-label={label}
      />
      <p id={`${id}-chosen`} css={small} hidden={!chosen}>
        {chosen}
      </p>
      <p id={`${id}-hint`} css={small}>
        {hint}
      </p>
      <p id={`${id}-error`} css={errorStyle} hidden={!error}>
        {error}
      </p>
    </div>
  )
}
