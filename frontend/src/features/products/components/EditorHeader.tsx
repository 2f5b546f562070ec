import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Product } from '@/features/products/api'
import { PermissionItem } from '@/features/products/components/PermissionItem'
import { ProductStatusChip } from '@/features/products/components/ProductStatusChip'
import { ProductSteps } from '@/features/products/components/ProductSteps'
import { useProductPermissions } from '@/features/products/permissions'
import { productList } from '@/features/products/productList'
import { isReachable } from '@/features/products/productStates'
import { inLanguage } from '@/features/products/productText'
import { useProductActions } from '@/features/products/useProductActions'
import type { ProductEditorState } from '@/features/products/useProductEditor'
import { useShareProduct } from '@/features/products/useShareProduct'
import { useLocalePath } from '@/i18n/localePath'
import { shortUrl } from '@/lib/shortUrl'
import type { TextLocale } from '@/ui/LanguagePair'
import { useBackToList } from '@/ui/list/listNavigation'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './ProductEditor.module.css'

type Props = { editor: ProductEditorState; main: TextLocale }

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function Actions({ editor, product, main }: Props & { product: Product }) {
  const { t } = useTranslation('products')
  const { button } = useProductPermissions()
  const actions = useProductActions()
  const shareProduct = useShareProduct()
  const navigate = useNavigate()
  const back = useBackToList(productList, t('list.title'))
  const acted = { ...product, title: inLanguage(product.name, main) }
  const remove = () =>
    actions.remove(acted, () => {
      editor.forget()
      void navigate(back.to, { state: back.state })
    })
  return (
    <>
      <ProductSteps productOid={product._id} />
      {!isReachable(product) && (
        <Button
          component="a"
          href={product.previewUrl}
          target="_blank"
          rel="noopener"
          leftSection={<IconEye {...icon} />}
        >
          {t('action.preview')}
        </Button>
      )}
      {isReachable(product) && (
        <Button
          component="a"
          href={product.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('action.view')}
        </Button>
      )}
      {isReachable(product) && (
        <Button leftSection={<IconShare {...icon} />} onClick={() => shareProduct(acted)}>
          {t('action.share')}
        </Button>
      )}
      <PermissionButton
        {...button('create')}
        leftSection={<IconCopy {...icon} />}
        onClick={() => actions.duplicate(acted)}
      >
        {t('action.duplicate')}
      </PermissionButton>
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon className={classes.more} variant="default" aria-label={t('action.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <PermissionItem
            action="edit"
            icon={IconArchive}
            disabled={editor.dirty || product.status === 'ARCHIVED'}
            label={t('action.archive')}
            onClick={() => actions.setStatus(acted, 'ARCHIVED')}
          />
          <PermissionItem
            action="delete"
            icon={IconTrash}
            danger
            label={t('action.remove')}
            onClick={remove}
          />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function useUnitsText(product: Product | undefined): string {
  const { t } = useTranslation('products')
  if (product === undefined) return t('new.line')
  return product.stock === null ? t('stock.noLimit') : t('stock.units', { count: product.stock })
}

export function EditorHeader({ editor, main }: Props) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const back = useBackToList(productList, t('list.title'))
  const { product } = editor
  const units = useUnitsText(product)
  const title = product ? inLanguage(product.name, locale, main) : t('new.title')
  usePageTitle(title)
  return (
    <PageHeader
      back={back}
      title={title}
      chips={product && <ProductStatusChip product={product} />}
      line={
        <span className={classes.line}>
          {product ? `${shortUrl(product.url)} · ${units}` : units}
        </span>
      }
      actions={product && <Actions editor={editor} product={product} main={main} />}
    />
  )
}
