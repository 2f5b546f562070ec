import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type ConversationRow = Schemas['ConversationRow']
export type Conversation = Schemas['ConversationOut']
export type Message = Schemas['MessageOut']
export type MessageBody = Schemas['MessageIn']
export type InboxCounts = Schemas['InboxCounts']
export type InboxNews = Schemas['InboxNews']
export type QuickReply = Schemas['QuickReplyOut']
export type ReplyFile = Schemas['ReplyFile']
export type FilledReply = Schemas['FilledReply']
export type Trigger = Schemas['TriggerOut']
export type TriggerRule = Schemas['TriggerRule']
export type ChatColors = Schemas['ChatColors']
export type DryRun = Schemas['DryRunOut']
export type Tab = 'UNANSWERED' | 'MINE' | 'UNASSIGNED' | 'UNREAD' | 'ALL' | 'SNOOZED' | 'RESOLVED'

export const INBOX = '/api/v1/chat/conversation'
export const ONE = '/api/v1/chat/conversation/{conversation_id}'
export const MESSAGES = '/api/v1/chat/conversation/{conversation_id}/message'
export const STREAM = '/api/v1/chat/stream'
export const AGENTS = '/api/v1/chat/agent'
export const QUICK = '/api/v1/chat/quick-reply'
export const TRIGGERS = '/api/v1/chat/trigger'
export const CHANNEL = '/api/v1/chat/channel/web'

export const CHANNELS = '/api/v1/chat/channel'
export const OUTSIDE = '/api/v1/chat/channel/{channel_id}'
export const FIGURES = '/api/v1/chat/channel/figures'
export type Figures = Schemas['ChannelFigures']
export type ChannelDelivery = Schemas['ChannelDelivery']
export type OutsideChannel = Schemas['OutsideChannelOut']
export type OfferedTemplate = Schemas['OfferedTemplate']

export const at = (conversation_id: string) => ({ params: { path: { conversation_id } } })
