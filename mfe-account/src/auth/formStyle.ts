import { css } from '@emotion/react'
import { space } from '@materia/ui/src/theme.ts'

export const formStyle = css({ display: 'grid', gap: space(5) })
