import { englishApiLabels, type ApiLabels } from '../../engine/openapi/html/index.ts'

const fr: ApiLabels = {
  authentication: 'Authentification',
  path: 'Paramètres de chemin',
  query: 'Paramètres de requête',
  header: 'Paramètres d’en-tête',
  cookie: 'Paramètres de cookie',
  body: 'Corps de la requête',
  headers: 'En-têtes',
  responses: 'Réponses',
  expectedAnswers: 'Réponses attendues',
  request: 'Requête',
  response: 'Réponse',
  example: 'Exemple',
  payload: 'Contenu envoyé',
  required: 'obligatoire',
  deprecated: 'obsolète',
  tryIt: 'Essayer',
  send: 'Envoyer',
  server: 'Serveur',
  username: 'Identifiant',
  password: 'Mot de passe',
  noAnswer: 'Pas de réponse : le serveur est injoignable, ou refuse les requêtes de ce site (CORS).',
}

const de: ApiLabels = {
  authentication: 'Authentifizierung',
  path: 'Pfadparameter',
  query: 'Query-Parameter',
  header: 'Header-Parameter',
  cookie: 'Cookie-Parameter',
  body: 'Anfrage-Body',
  headers: 'Header',
  responses: 'Antworten',
  expectedAnswers: 'Erwartete Antworten',
  request: 'Anfrage',
  response: 'Antwort',
  example: 'Beispiel',
  payload: 'Inhalt',
  required: 'erforderlich',
  deprecated: 'veraltet',
  tryIt: 'Ausprobieren',
  send: 'Senden',
  server: 'Server',
  username: 'Benutzername',
  password: 'Passwort',
  noAnswer:
    'Keine Antwort: Der Server ist nicht erreichbar oder erlaubt keine Anfragen von dieser Seite (CORS).',
}

const es: ApiLabels = {
  authentication: 'Autenticación',
  path: 'Parámetros de ruta',
  query: 'Parámetros de consulta',
  header: 'Parámetros de cabecera',
  cookie: 'Parámetros de cookie',
  body: 'Cuerpo de la solicitud',
  headers: 'Cabeceras',
  responses: 'Respuestas',
  expectedAnswers: 'Respuestas esperadas',
  request: 'Solicitud',
  response: 'Respuesta',
  example: 'Ejemplo',
  payload: 'Contenido',
  required: 'obligatorio',
  deprecated: 'obsoleto',
  tryIt: 'Probar',
  send: 'Enviar',
  server: 'Servidor',
  username: 'Usuario',
  password: 'Contraseña',
  noAnswer:
    'Sin respuesta: no se puede acceder al servidor, o no permite solicitudes desde este sitio (CORS).',
}

const ja: ApiLabels = {
  authentication: '認証',
  path: 'パスパラメーター',
  query: 'クエリパラメーター',
  header: 'ヘッダーパラメーター',
  cookie: 'Cookie パラメーター',
  body: 'リクエスト本文',
  headers: 'ヘッダー',
  responses: 'レスポンス',
  expectedAnswers: '期待されるレスポンス',
  request: 'リクエスト',
  response: 'レスポンス',
  example: '例',
  payload: 'ペイロード',
  required: '必須',
  deprecated: '非推奨',
  tryIt: '試す',
  send: '送信',
  server: 'サーバー',
  username: 'ユーザー名',
  password: 'パスワード',
  noAnswer:
    '応答がありません。サーバーに接続できないか、このサイトからのリクエストが許可されていません (CORS)。',
}

const zh: ApiLabels = {
  authentication: '身份验证',
  path: '路径参数',
  query: '查询参数',
  header: '请求头参数',
  cookie: 'Cookie 参数',
  body: '请求正文',
  headers: '标头',
  responses: '响应',
  expectedAnswers: '预期响应',
  request: '请求',
  response: '响应',
  example: '示例',
  payload: '负载',
  required: '必填',
  deprecated: '已弃用',
  tryIt: '试一试',
  send: '发送',
  server: '服务器',
  username: '用户名',
  password: '密码',
  noAnswer: '没有响应：无法连接服务器，或服务器不允许来自本网站的请求 (CORS)。',
}

const byLanguage: Record<string, ApiLabels> = { fr, de, es, ja, zh }

/** The words of operations in the language of a page, where they are known. */
export function apiWordsIn(tag: string): ApiLabels {
  return byLanguage[tag.toLowerCase().split('-')[0] ?? ''] ?? englishApiLabels
}
