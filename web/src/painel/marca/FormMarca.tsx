import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type AjustesMarca, getAjustesMarca, updateMarca } from '@pontua/contract/marca';
import { getMarca } from '@pontua/contract/sistema';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { setMarca } from '../../api/marca.ts';
import { invalidate } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { useEdicao } from '../../kit/edicao.ts';
import { AreaArquivo } from '../../kit/envio/AreaArquivo.tsx';
import { useEndereco } from '../../kit/envio/useEndereco.ts';
import { CampoTelefone } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { ComPadrao } from './ComPadrao.tsx';
import classes from './marca.module.css';
import { PreviaDaMarca } from './PreviaDaMarca.tsx';
import { arquivosDe, type CampoComPadrao, type ImagensMarca, isCor, toCorpo, toValores } from './valores.ts';

export function FormMarca({ ajustes }: { ajustes: AjustesMarca }) {
  const [imagens, setImagens] = useState<ImagensMarca>({ logo: null, icone: null });
  const form = useFormulario(updateMarca, {
    valores: toValores(ajustes.vigente),
    corpo: (valores) => toCorpo(valores, imagens, ajustes),
    extra: () => ({ arquivos: arquivosDe(imagens) }),
    sucesso: 'Marca atualizada com sucesso',
    // Another answer is another form: what is typed must outlive a refusal.
    onSuccess: async () => {
      setMarca(await api(getMarca));
      await invalidate(getAjustesMarca);
    },
  });
  useEdicao(form.editado);
  const padrao = toValores(ajustes.padrao);
  const comPadrao = (campo: CampoComPadrao) => ({
    padrao: padrao[campo],
    atual: form.values[campo],
    onVoltar: () => form.setFieldValue(campo, padrao[campo]),
  });
  const choose = (qual: keyof ImagensMarca) => ({
    formatos,
    maximo: updateMarca.arquivos?.tamanho ?? 0,
    arquivo: imagens[qual],
    onArquivo: (escolhida: File | null) => {
      setImagens((antes) => ({ ...antes, [qual]: escolhida }));
      form.setFieldValue(qual, escolhida?.name ?? '');
    },
    erro: form.errors[qual] ? String(form.errors[qual]) : null,
    onErro: (texto: string) => form.setFieldError(qual, texto),
  });
  const logo = useEndereco(imagens.logo) ?? (form.values.semLogo ? null : ajustes.logo);
  const icone = useEndereco(imagens.icone) ?? (form.values.semIcone ? null : ajustes.icone);
  return (
    <form {...form.props} className={classes.lados}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ComPadrao {...comPadrao('nome')}>
            <TextInput {...form.campo('nome')} label="Nome do programa" maxLength={40} />
          </ComPadrao>
          <ComPadrao {...comPadrao('cor')}>
            <TextInput
              {...form.campo('cor')}
              label="Cor"
              description="Textos e botões usam tons próximos dela, sempre legíveis."
              placeholder="#RRGGBB"
              maxLength={7}
              rightSection={
                <input
                  type="color"
                  className={classes.cor}
                  aria-label="Escolher a cor"
                  value={isCor(form.values.cor) ? form.values.cor.trim() : ajustes.vigente.cor}
                  onChange={(evento) => form.setFieldValue('cor', evento.currentTarget.value)}
                />
              }
            />
          </ComPadrao>
          <ComPadrao {...comPadrao('telefone')}>
            <TextInput {...form.campo('telefone')} label="Telefone (opcional)" type="tel" maxLength={30} />
          </ComPadrao>
          <ComPadrao {...comPadrao('whatsapp')}>
            <CampoTelefone {...form.campo('whatsapp')} label="WhatsApp (opcional)" />
          </ComPadrao>
          <ComPadrao {...comPadrao('email')}>
            <TextInput {...form.campo('email')} label="E-mail" type="email" maxLength={120} />
          </ComPadrao>
          <ComPadrao {...comPadrao('atendimento')}>
            <TextInput
              {...form.campo('atendimento')}
              label="Horário do atendimento"
              description="Como se lê depois de “de”."
              maxLength={80}
            />
          </ComPadrao>
          <ComPadrao {...comPadrao('fabricante')}>
            <TextInput
              {...form.campo('fabricante')}
              label="Fabricante"
              description="Em rótulos como “Código do fabricante”."
              maxLength={60}
            />
          </ComPadrao>
          <ComPadrao {...comPadrao('concorrente')}>
            <TextInput
              {...form.campo('concorrente')}
              label="Marca concorrente"
              description="A que já vem escrita na pesquisa de mercado."
              maxLength={60}
            />
          </ComPadrao>
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack gap="xs">
            <AreaArquivo rotulo={ajustes.logo ? 'Trocar o logotipo' : 'Logotipo (opcional)'} {...choose('logo')} />
            {ajustes.logo && !imagens.logo && (
              <Checkbox {...form.campoMarcado('semLogo')} label="Voltar ao logotipo padrão" />
            )}
          </Stack>
          <Stack gap="xs">
            <AreaArquivo
              rotulo={ajustes.icone ? 'Trocar o ícone' : 'Ícone quadrado (opcional, 512 × 512)'}
              {...choose('icone')}
            />
            {ajustes.icone && !imagens.icone && (
              <Checkbox {...form.campoMarcado('semIcone')} label="Voltar ao ícone padrão" />
            )}
          </Stack>
        </SimpleGrid>
        <Group justify="flex-end">
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Salvando" disabled={!form.editado}>
            Salvar
          </Botao>
        </Group>
      </Stack>
      <PreviaDaMarca nome={form.values.nome} cor={form.values.cor} logo={logo} icone={icone} />
    </form>
  );
}

const formatos = ['.png', '.webp', '.jpg', '.jpeg'];
