import './site.css'
import './page.js'
import './search.js'
import './diagrams.js'
