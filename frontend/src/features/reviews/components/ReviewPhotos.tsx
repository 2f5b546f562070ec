import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@/features/reviews/reviewList'
import classes from './Reviews.module.css'

/** Photos of a review, each opened large. */
export function ReviewPhotos({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const [open, setOpen] = useState<number>()
  const { photos } = review
  const opened = open === undefined ? undefined : photos[open]
  if (photos.length === 0) return null
  const label = (index: number) =>
    t('photoOf', { number: index + 1, count: photos.length, name: review.authorName })
  return (
    <>
      <ul className={classes.photos}>
        {photos.map(({ urls }, index) => (
          <li key={urls.thumb?.webp}>
            <button type="button" aria-label={label(index)} onClick={() => setOpen(index)}>
              <img src={urls.thumb?.webp} alt="" width={72} height={72} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpen(undefined)}
        size="auto"
        title={open === undefined ? '' : label(open)}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {opened && (
          <img
            className={classes.large}
            src={opened.urls.large?.webp}
            alt=""
            width={opened.width}
            height={opened.height}
          />
        )}
      </Modal>
    </>
  )
}
