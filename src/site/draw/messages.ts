import type { BlockLabels } from '../../engine/html/index.ts'
import type { ApiLabels } from '../../engine/openapi/html/index.ts'

/** Everything that the interface of a site says. */
export type Messages = {
  blocks: BlockLabels
  skip: string
  menu: string
  search: string
  searchHint: string
  searchNone: string
  searchOpen: string
  searchChoose: string
  searchClose: string
  searchResults: string
  theme: string
  variants: string
  pages: string
  morePages: string
  showPages: string
  onThisPage: string
  previous: string
  next: string
  updated: string
  edit: string
  asMarkdown: string
  news: string
  helpful: string
  yes: string
  no: string
  thanks: string
  notFound: string
  notFoundText: string
  /** Where a site or a part of it begins, and has no page that this reader sees. */
  noPages: string
  noPagesText: string
  home: string
  poweredBy: string
  privacy: string
  answers: AnswerMessages
  notices: Notices
  connect: ConnectMessages
  cookies: CookieMessages
  preview: string
  breadcrumbs: string
  sections: string
  links: string
  copyPage: string
  print: string
  openIn: string
  close: string
  more: string
  pageActions: string
  /** Before anything is typed. */
  searchRecent: string
  searchSuggested: string
  /** What to do where nothing was found. */
  searchAdvice: string
  didYouMean: string
  feedbackComment: string
  send: string
  /** Before what a picture shows. */
  enlarge: string
  /** Of operations that a page describes. */
  api: ApiLabels
}

/** Of questions that the pages answer. */
type AnswerMessages = {
  ask: string
  sources: string
  /** Where nothing was found. */
  none: string
  working: string
  failed: string
}

/** What is said where no site is shown. */
type Notice = { title?: string; text: string }
export type Notices = {
  /** The title of those that have none. */
  notSignedIn: string
  nothing: Notice
  fromElsewhere: Notice
  signInRefused: Notice
  signInUsedUp: Notice
  noSignIn: Notice
  onlyForMembers: Notice
  left: Notice
  notForYou: Notice
  signInAgain: string
  signInOtherwise: string
  openAgain: string
}

/** What is asked before a program reads as a visitor. */
type ConnectMessages = {
  title: string
  /** What it may do. */
  text: string
  caution: string
  program: string
  /** Before where the visitor is sent then. */
  address: string
  allow: string
  refuse: string
}

/** What is asked before scripts that set cookies are loaded. */
type CookieMessages = {
  title: string
  question: string
  policy: string
  accept: string
  refuse: string
  /** Of the button that asks again. */
  settings: string
}

/** The language of a page, how it is written, and what the interface says in it. */
export type Locale = { tag: string; direction: 'ltr' | 'rtl'; messages: Messages }
