/** Styles that only the panel needs; they arrive with its layout. */
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@mantine/charts/styles.layer.css';
