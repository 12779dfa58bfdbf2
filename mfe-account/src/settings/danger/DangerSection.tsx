import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'

const part = css({ display: 'grid', justifyItems: 'start', gap: space(3) })
const second = css({ paddingTop: space(5), borderTop: `1px solid ${color.line}` })

/** Deletion of the account, below the offer to export its data. */
export function DangerSection() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      <div css={part}>
        <ExportData />
      </div>
      <div css={[part, second]}>
        <DeleteAccount user={user} />
      </div>
    </>
  )
}
