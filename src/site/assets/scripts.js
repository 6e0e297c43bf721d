// Only where integrations add scripts to a site: the object that those speak with, the reader's consent, and the
// scripts themselves, in this order.
import './readers/gitbook.js'
import './readers/banner.js'
import './readers/load.js'
