import { css } from '@emotion/react'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { exportPath } from './bulkApi.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { messages } from './messages.ts'
import { useImport } from './useImport.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

/**
 * Import and export of the company's listings as CSV. The files chosen for an import survive
 * closing the dialog.
 */
export function BulkActions() {
  const intl = useIntl()
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const files = useImport({
    onCreated: (created, changed) => {
      setOpen(false)
      notify({
        title:
          changed === 0
            ? intl.formatMessage(messages.created, { count: created })
            : intl.formatMessage(messages.saved, { created, changed }),
      })
    },
  })
  return (
    <div css={row}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Upload size={18} aria-hidden="true" />
        {intl.formatMessage(messages.import)}
      </Button>
      <ButtonLink variant="secondary" to={exportPath(language)} reloadDocument download>
        <Download size={18} aria-hidden="true" />
        {intl.formatMessage(messages.export)}
      </ButtonLink>
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} files={files} />
    </div>
  )
}
