import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import Download from 'lucide-react/icons/download'
import { useIntl } from 'react-intl'
import { download } from './marketStyle.ts'
import { messages } from './messages.ts'

/** Downloads the figures of a table. */
export function CsvLink({ to }: { to: string }) {
  return (
    <a css={[download, screenOnly]} href={to} download>
      <Download size={18} aria-hidden="true" />
      {useIntl().formatMessage(messages.download)}
    </a>
  )
}
