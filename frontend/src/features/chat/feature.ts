import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/chat/inbox', 'chat:title', () => import('@/features/chat/screens/InboxScreen').then((m) => m.InboxScreen), ['manualOrder']),
  storeScreen('/admin/chat/channels', 'chatChannels:title', () => import('@/features/chat/screens/ChannelListScreen').then((m) => m.ChannelListScreen), ['chat']),
  storeScreen('/admin/chat/channels/web', 'chatSettings:channel.title', () => import('@/features/chat/screens/ChannelScreen').then((m) => m.ChannelScreen), ['warehouses']),
  storeScreen('/admin/chat/channels/new', 'chatChannels:new', () => import('@/features/chat/screens/ConnectChannelScreen').then((m) => m.ConnectChannelScreen)),
  storeScreen('/admin/chat/channels/{_id}', 'chatChannels:one', () => import('@/features/chat/screens/OutsideChannelScreen').then((m) => m.OutsideChannelScreen)),
  storeScreen('/admin/chat/quick-replies', 'chatSettings:quick.title', () => import('@/features/chat/screens/QuickReplyListScreen').then((m) => m.QuickReplyListScreen)),
  storeScreen('/admin/chat/quick-replies/new', 'chatSettings:quick.new', () => import('@/features/chat/screens/QuickReplyFormScreen').then((m) => m.QuickReplyFormScreen), ['attachments']),
  storeScreen('/admin/chat/quick-replies/{_id}', 'chatSettings:quick.one', () => import('@/features/chat/screens/QuickReplyFormScreen').then((m) => m.QuickReplyFormScreen), ['attachments']),
  storeScreen('/admin/chat/triggers', 'chatSettings:trigger.title', () => import('@/features/chat/screens/TriggerListScreen').then((m) => m.TriggerListScreen)),
  storeScreen('/admin/chat/triggers/new', 'chatSettings:trigger.new', () => import('@/features/chat/screens/TriggerFormScreen').then((m) => m.TriggerFormScreen)),
  storeScreen('/admin/chat/triggers/{_id}', 'chatSettings:trigger.one', () => import('@/features/chat/screens/TriggerFormScreen').then((m) => m.TriggerFormScreen)),
]

export const chat: Feature = {
  screens,
  redirects: { [paths.chat]: paths.chatInbox },
  storeNavigation: [
    {
      label: 'navigation.chat',
      to: paths.chatInbox,
      icon: 'messageCircle',
      section: paths.chat,
      countsChats: true,
      children: [
        { label: 'navigation.chatInbox', to: paths.chatInbox },
        { label: 'navigation.quickReplies', to: paths.quickReplies },
        { label: 'navigation.triggers', to: paths.triggers },
        { label: 'navigation.chatChannels', to: paths.chatChannels },
      ],
    },
  ],
}
