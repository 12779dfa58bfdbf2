import { css } from '@emotion/react'
import { csvTemplate } from '@materia/contracts/catalog/csv.ts'
import { importPicturesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { pictureAccept } from '@materia/ui/src/pictures/validatePicture.ts'
import { space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Download from 'lucide-react/icons/download'
import { useIntl } from 'react-intl'
import { FileChoice } from './FileChoice.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { messages } from './messages.ts'
import { planCounts } from './planCounts.ts'
import type { Import } from './useImport.ts'

const form = css({ display: 'grid', gap: space(5) })
const template = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  justifySelf: 'start',
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})

type ImportDialogProps = { isOpen: boolean; onClose: () => void; files: Import }

/** Three steps: choose a CSV file and its images, check them, create the listings. */
export function ImportDialog({ isOpen, onClose, files }: ImportDialogProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { csv, pictures, faultyPictures, checked, isChecking, isCreating } = files
  const hasTooMany = pictures.length > importPicturesMax
  const csvError = files.isSpreadsheet
    ? messages.csvSpreadsheet
    : files.isTooLarge && messages.csvTooLarge
  const hasErrors = csvError || hasTooMany || faultyPictures.length > 0
  const good =
    checked && 'report' in checked && checked.report.faults.length === 0 ? checked : undefined
  const counts = good && planCounts(good.report)
  const ready = counts && counts.created + counts.changed > 0 ? good : undefined
  const pictureError = hasTooMany
    ? intl.formatMessage(messages.tooManyPictures)
    : faultyPictures.length > 0 &&
      intl.formatMessage(messages.notPictures, {
        names: faultyPictures.map(({ name }) => name).join(', '),
      })

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.title)}>
      <div css={form}>
        <div>
          <p>{intl.formatMessage(messages.text)}</p>
          <a
            css={template}
            href={templateUrl(csvTemplate(language))}
            download={intl.formatMessage(messages.templateName)}
          >
            <Download size={18} aria-hidden="true" />
            {intl.formatMessage(messages.template)}
          </a>
        </div>
        <FileChoice
          label={intl.formatMessage(messages.csv)}
          choose={intl.formatMessage(messages.chooseCsv)}
          chosen={csv?.name}
          hint={intl.formatMessage(messages.csvHint)}
          error={csvError ? intl.formatMessage(csvError) : undefined}
          accept=".csv,text/csv"
          isDisabled={isChecking || isCreating}
          onFiles={files.chooseCsv}
        />
        <FileChoice
          label={intl.formatMessage(messages.pictures)}
          choose={intl.formatMessage(messages.choosePictures)}
          chosen={
            pictures.length > 0
              ? intl.formatMessage(messages.chosenPictures, { count: pictures.length })
              : undefined
          }
          hint={intl.formatMessage(messages.picturesHint)}
          error={pictureError || undefined}
          accept={pictureAccept}
          isMultiple
          isDisabled={isChecking || isCreating}
          onFiles={files.choosePictures}
        />
        <ImportOutcome files={files} />
        <div css={actions}>
          {ready ? (
            <Button isBusy={isCreating} onClick={() => files.create(ready.request)}>
              {counts?.created === ready.report.rows
                ? intl.formatMessage(messages.create, { count: ready.report.rows })
                : intl.formatMessage(messages.save)}
            </Button>
          ) : (
            <Button
              isBusy={isChecking}
              disabled={!csv || Boolean(hasErrors)}
              onClick={() => csv && files.check(csv)}
            >
              {intl.formatMessage(messages.check)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** With a byte order mark, which tells spreadsheets that the file is UTF-8. */
function templateUrl(text: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`
}
