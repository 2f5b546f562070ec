import { Button, Card, Title } from '@mantine/core'
import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Complaint } from '@/features/complaints/api'
import { useSheetFiles } from '@/features/complaints/useSheetFiles'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import classes from './complaints.module.css'

function Consumer({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const { consumer, masked } = complaint
  const { guardian } = consumer
  return (
    <div className={classes.part}>
      <h3>{t('sheet.consumer')}</h3>
      <p>
        <strong>{consumer.name}</strong>
      </p>
      {masked ? (
        <p className={classes.dim}>{t('sheet.masked')}</p>
      ) : (
        <>
          <p>
            {t(`document.${consumer.documentType}`)} {consumer.documentNumber}
          </p>
          <p>
            {consumer.email} · {consumer.phone}
          </p>
          <p>{consumer.address}</p>
        </>
      )}
      {consumer.isMinor && (
        <p>
          {t('sheet.minor')}
          {guardian &&
            `: ${guardian.name}, ${t(`document.${guardian.documentType}`)} ${guardian.documentNumber}`}
        </p>
      )}
    </div>
  )
}

function Good({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const { format } = useMoney()
  const href = useHref()
  const { orderNumber, orderOid } = complaint
  return (
    <div className={classes.part}>
      <h3>{t('sheet.good')}</h3>
      <p>
        <strong>{t(`goodKind.${complaint.goodKind}`)}</strong> · {complaint.good}
      </p>
      {complaint.amount !== null && (
        <p>{t('sheet.claims', { amount: format(complaint.amount) })}</p>
      )}
      {orderNumber !== null && (
        <p>
          {orderOid ? (
            <Link to={href.store(paths.order(orderOid))}>
              {t('sheet.order', { number: orderNumber })}
            </Link>
          ) : (
            t('sheet.order', { number: orderNumber })
          )}
        </p>
      )}
    </div>
  )
}

/** The sheet as it was filed; nothing of it can be changed. */
export function SheetCard({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const { saveFile } = useSheetFiles(complaint)
  return (
    <Card component="section" aria-labelledby="sheet">
      <Title order={2} id="sheet" mb="md">
        {t('sheet.title')}
      </Title>
      <div className={classes.parts}>
        <Consumer complaint={complaint} />
        <Good complaint={complaint} />
        <div className={`${classes.part} ${classes.wide}`}>
          <h3>{t('sheet.detail')}</h3>
          <p>{complaint.detail}</p>
        </div>
        <div className={`${classes.part} ${classes.wide}`}>
          <h3>{t('sheet.request')}</h3>
          <p>{complaint.request}</p>
        </div>
        {complaint.files.length > 0 && (
          <div className={`${classes.part} ${classes.wide}`}>
            <h3>{t('sheet.files')}</h3>
            {complaint.files.map(({ name }, index) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the address of a file
                key={index}
                mr="xs"
                leftSection={<IconPaperclip size={16} stroke={2} aria-hidden />}
                onClick={() => void saveFile(index, name)}
              >
                {name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <p className={classes.lock}>
        <IconLock size={16} stroke={2} aria-hidden /> {t('sheet.final')}
      </p>
      <p className={classes.hash}>SHA-256 {complaint.hash}</p>
    </Card>
  )
}
