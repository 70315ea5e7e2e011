/** Styles of everything: Mantine's (the build takes only what is used, see `estilosMantine.ts`) and ours, which always win. */
import '@mantine/core/styles.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import './global.css';
