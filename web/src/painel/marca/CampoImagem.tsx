/** A picture of the brand: a new one, or back to the one that comes with the product. */
import { Checkbox, Stack } from '@mantine/core';
import { updateMarca } from '@pontua/contract/marca';
import { AreaArquivo } from '../../kit/envio/AreaArquivo.tsx';
import type { FormularioDaMarca, ImagensMarca } from './valores.ts';

interface CampoImagemProps {
  form: FormularioDaMarca;
  qual: keyof ImagensMarca;
  escolhida: File | null;
  onEscolhida: (escolhida: File | null) => void;
  /** The brand has one of its own already. */
  propria: boolean;
}

export function CampoImagem({ form, qual, escolhida, onEscolhida, propria }: CampoImagemProps) {
  const { novo, trocar, sem, voltar } = textos[qual];
  return (
    <Stack gap="xs">
      <AreaArquivo
        rotulo={propria ? trocar : novo}
        formatos={formatos}
        maximo={updateMarca.arquivos?.tamanho ?? 0}
        arquivo={escolhida}
        onArquivo={(arquivo) => {
          onEscolhida(arquivo);
          form.setFieldValue(qual, arquivo?.name ?? '');
        }}
        erro={form.errors[qual] ? String(form.errors[qual]) : null}
        onErro={(texto) => form.setFieldError(qual, texto)}
      />
      {propria && !escolhida && <Checkbox {...form.campoMarcado(sem)} label={voltar} />}
    </Stack>
  );
}

const formatos = ['.png', '.webp', '.jpg', '.jpeg'];

const textos = {
  logo: {
    novo: 'Logotipo (opcional)',
    trocar: 'Trocar o logotipo',
    sem: 'semLogo',
    voltar: 'Voltar ao logotipo padrão',
  },
  icone: {
    novo: 'Ícone quadrado (opcional, 512\u00a0×\u00a0512)',
    trocar: 'Trocar o ícone',
    sem: 'semIcone',
    voltar: 'Voltar ao ícone padrão',
  },
} as const;
